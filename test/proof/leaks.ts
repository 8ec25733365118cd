// Tellers that let one hidden thing slip, each in its own way: a check that finds none of them is worth nothing (rules F2, F3).
import * as engine from '@salient/engine';
import { HONEST, type Teller } from './secrets.ts';

type Attack = engine.GameEvent & { readonly kind: 'attacked' };

/** Rewrites the filtered events, with the whole truth at hand. */
const eventLeak = (
  leak: (told: engine.GameEvent[], truth: readonly engine.GameEvent[]) => engine.GameEvent[],
): Teller => ({
  view: HONEST.view,
  events: (game, before, events, viewer) => leak(HONEST.events(game, before, events, viewer), events),
});

/** Rewrites attacks that the viewer knows only in part, beside the same fight in full. */
const attackLeak = (leak: (told: Attack, truth: Attack) => Partial<Attack>): Teller =>
  eventLeak((told, truth) => {
    const fights = truth.filter((event) => event.kind === 'attacked');
    return told.map((event) => {
      if (event.kind !== 'attacked') return event;
      const fight = fights.find(({ to, captured }) => to === event.to && captured === event.captured);
      return fight === undefined ? event : { ...event, ...leak(event, fight) };
    });
  });

export const LEAKS: Readonly<Record<string, Teller>> = {
  'the armies on one hidden land': {
    ...HONEST,
    view: (game, position, viewer) => {
      const view = HONEST.view(game, position, viewer);
      const hidden = view.armies.indexOf(engine.UNKNOWN_ARMIES);
      return { ...view, armies: view.armies.map((armies, t) => (t === hidden ? position.armies[t] : armies)) };
    },
  },
  'the owner of one hidden land': {
    ...HONEST,
    view: (game, position, viewer) => {
      const view = HONEST.view(game, position, viewer);
      const hidden = view.owner.lastIndexOf(engine.UNKNOWN_OWNER);
      return { ...view, owner: view.owner.map((owner, t) => (t === hidden ? position.owner[t] : owner)) };
    },
  },
  'how many armies there are in all': {
    ...HONEST,
    view: (game, position, viewer) => ({
      ...HONEST.view(game, position, viewer),
      total: position.armies.reduce((sum, armies) => sum + armies, 0),
    }),
  },
  'how much has happened': eventLeak((told, truth) => told.map((event) => ({ ...event, index: truth.length }))),
  'the places of events among all events': eventLeak((told, truth) =>
    told.map((event) => {
      const at = truth.findIndex(({ kind, touched }) => kind === event.kind && touched[0] === event.touched[0]);
      return at < 0 ? event : { ...event, index: at };
    }),
  ),
  'the armies of an attack from out of sight': attackLeak((_, { armies }) => ({ armies })),
  'the losses of an attack from out of sight': attackLeak((_, { attackersLost }) => ({ attackersLost })),
  'where an attack came from': attackLeak((_, { from }) => ({ from })),
  'the strength of unseen defenders': attackLeak((_, { defendingArmies }) => ({ defendingArmies })),
  'how many moved into land that was lost': attackLeak(({ touched }, fight) => ({
    touched: touched.map(
      (standing) => fight.touched.find(({ territory }) => territory === standing.territory) ?? standing,
    ),
  })),
};
