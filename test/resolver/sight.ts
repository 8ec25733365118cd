// What one seat may know of the standings, level by level of the fog (rules F1, F5, S3).
import { areFriends, type Game } from './game.ts';
import { landAt, type World } from './world.ts';

/** Null is what the viewer may not know. */
export interface SeenLand {
  readonly owner: string | null;
  readonly armies: bigint | null;
}

/** Where the viewer sees owners, and where armies. */
interface Reach {
  readonly owners: 'everywhere' | 'nearby' | 'own';
  readonly armies: 'everywhere' | 'nearby' | 'own';
}

const REACH: Readonly<Record<string, Reach>> = {
  none: { owners: 'everywhere', armies: 'everywhere' },
  light: { owners: 'everywhere', armies: 'nearby' },
  normal: { owners: 'nearby', armies: 'nearby' },
  dense: { owners: 'everywhere', armies: 'own' },
  heavy: { owners: 'nearby', armies: 'own' },
  complete: { owners: 'own', armies: 'own' },
};

const BLIND: SeenLand = { owner: null, armies: null };

/** Every land as `viewer` sees it; `onlooker` is somebody without a seat, to whom a fogged match shows nothing while it runs (F5). */
export function seenBy(game: Game, world: World, viewer: string): Map<string, SeenLand> {
  const fog = world.phase === 'finished' ? 'none' : game.settings.fog;
  if (viewer === 'onlooker' && fog !== 'none') return new Map(game.lands.map((land) => [land, BLIND]));
  const reach = REACH[fog];
  return new Map(game.lands.map((land) => [land, seenLand(land)]));

  function seenLand(land: string): SeenLand {
    const { owner, armies } = landAt(world, land);
    const own = isOwn(land);
    const nearby = own || [...(game.neighbours.get(land) ?? [])].some(isOwn);
    const within = { everywhere: true, nearby, own };
    return { owner: within[reach.owners] ? owner : null, armies: within[reach.armies] ? armies : null };
  }

  function isOwn(land: string): boolean {
    return areFriends(game, viewer, landAt(world, land).owner);
  }
}
