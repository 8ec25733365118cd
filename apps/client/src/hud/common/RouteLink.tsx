// A link inside the product: a real one for middle clicks and copying, without loading the page for plain clicks.
import type { ComponentChildren } from 'preact';
import { formatRoute, goTo, type Route } from '../router.ts';

interface RouteLinkProps {
  readonly to: Route;
  readonly class?: string;
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function RouteLink({ to, class: className, label, children }: RouteLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={formatRoute(to)} class={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
