// Being somebody else, without a password.

import { useLocation, useNavigate } from 'react-router';
import { answered, useProduct } from '../preview/data/product.tsx';
import { homeOf, isFor, placeAt } from '../../screens/routes.ts';
import { isDoor, planOf } from '../../screens/screen-plan.ts';
import { keepCredential } from '../session/credential.ts';
import { noteTimePassed } from '../session/time-passed.ts';
import { say } from '../ui/notices/toast.tsx';
import type { Who } from './data/reset.ts';
import { isolated } from '../ui/text/isolated.ts';

/** Signs somebody in; with null signs out. */
export function useBecome(): (who: Who, name?: string) => Promise<void> {
  const { spec, controls } = useProduct();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (who, name = 'this person') => {
    noteTimePassed(null);
    if (who === null) {
      await controls.signOut();
      return keepCredential(null);
    }
    const answer = await controls.signIn({ body: { entity: who.entity, key: who.key } });
    if (answer.status !== 200) return say(`${isolated(name)} cannot sign in now.`);
    keepCredential(answer.body.token);
    const { roles } = answered(await controls.me());
    const place = placeAt(spec, pathname);
    // Nobody who is signed in has anything to do where one signs in.
    if (place !== null && isDoor(planOf(spec, place.screen)) && !isFor(spec, place.screen, roles))
      await navigate(homeOf(spec, roles));
  };
}
