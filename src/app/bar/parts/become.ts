// Being somebody else, without a password.

import { useLocation, useNavigate } from 'react-router';
import { answered, useProduct } from '../../preview/data/product.tsx';
import { homeOf, isFor, placeAt } from '../../../screens/routes.ts';
import { isDoor, planOf } from '../../../screens/screen-plan.ts';
import { keepCredential } from '../../session/credential.ts';
import { noteTimePassed } from '../../session/time-passed.ts';
import { say } from '../../ui/notices/toast.tsx';
import type { Who } from '../data/reset.ts';
import { isolated } from '../../ui/text/isolated.ts';

/**
 * Signs somebody in, or with null out; gives whether that could be. `isFresh`: whoever looks around
 * begins on a page that is for the person.
 */
export function useBecome(isFresh = false): (who: Who, name?: string) => Promise<boolean> {
  const { spec, controls } = useProduct();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (who, name = 'this person') => {
    noteTimePassed(null);
    if (who === null) {
      await controls.signOut();
      keepCredential(null);
      return true;
    }
    const answer = await controls.signIn({ body: { entity: who.entity, key: who.key } });
    if (answer.status !== 200) {
      say(`${isolated(name)} cannot sign in now.`);
      return false;
    }
    keepCredential(answer.body.token);
    const { roles } = answered(await controls.me());
    const place = placeAt(spec, pathname);
    if (place === null || isFor(spec, place.screen, roles)) return true;
    // Nobody who is signed in has anything to do where one signs in. Of other screens it is worth seeing
    // that they are not for this person.
    if (isFresh || isDoor(planOf(spec, place.screen))) await navigate(homeOf(spec, roles));
    return true;
  };
}
