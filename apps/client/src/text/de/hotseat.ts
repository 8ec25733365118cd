// German: sentences for several people at one device, and for moving a seat to another one.
import type { Texts } from '../texts.ts';

export const hotseat: Texts['hotseat'] = {
  turn: (name) => `${name}, du bist dran`,
  turnHint: (name) => `Gib das Gerät an ${name}. Niemand sonst sollte jetzt hinsehen.`,
  show: (name) => `Ich bin ${name}: Karte zeigen`,
  look: (name) => `Als ${name} ansehen`,
  others: () => 'Andere an diesem Gerät',
  allIn: () => 'Hier haben alle abgegeben',
  cover: () => 'Karte verdecken',
  addPlayer: () => 'Spieler an diesem Gerät hinzufügen',
  playerName: () => 'Name des Spielers',
  add: () => 'Hinzufügen',
  cancel: () => 'Abbrechen',
  here: () => 'Hier',
  secondPlayer: (number) => `Spieler ${number}`,
};
