// The way home at the top of every page: one name, whether the product's name is written beside its mark or not.
import type { ComponentChildren } from 'preact';
import { commonText } from '../../text/commonText.ts';
import { RouteLink } from './RouteLink.tsx';

export function HomeLink({ children }: { children: ComponentChildren }) {
  return (
    <RouteLink to={{ screen: 'home' }} class="home-link" label={commonText.homeLink()}>
      {children}
    </RouteLink>
  );
}
