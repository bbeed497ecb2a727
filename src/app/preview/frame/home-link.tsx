// The way back to the product's first screen, for a page that leads nowhere else.

import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useMe, useProduct } from '../data/product.tsx';
import { homeOf, placeAt } from '../../../screens/routes.ts';

export function HomeLink() {
  const { spec } = useProduct();
  const roles = useMe()?.roles ?? [];
  const { pathname } = useLocation();
  const home = homeOf(spec, roles);
  if (home === pathname) return null;
  return (
    <Link to={home} className={buttonClass('secondary')}>
      Back to {placeAt(spec, home)?.screen.name ?? 'the beginning'}
    </Link>
  );
}
