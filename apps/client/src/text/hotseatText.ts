// Sentences for several people at one device, and for moving a seat to another one.
import { inLanguage } from './language.ts';

export const hotseatText = inLanguage('hotseat', {
  turn: (name: string) => `${name}, your turn`,
  turnHint: (name: string) => `Hand the device to ${name}. Nobody else should look now.`,
  show: (name: string) => `I am ${name}: show my board`,
  look: (name: string) => `Look as ${name}`,
  others: () => 'Others at this device',
  allIn: () => 'Everybody here has committed',
  cover: () => 'Hide my board',
  addPlayer: () => 'Add a player on this device',
  playerName: () => 'Name of the player',
  add: () => 'Add',
  cancel: () => 'Cancel',
  here: () => 'Here',
  secondPlayer: (number: number) => `Player ${number}`,
});
