// German: what was refused, by its code.
import type { FaultCode } from '@salient/engine';
import type { RefusalCode } from '@salient/protocol';
import type { CodedFault } from '../faultText.ts';
import type { Texts } from '../texts.ts';
import { armies, formatNumber } from '../words.ts';
import { net } from './net.ts';
import { fieldName } from './settings.ts';

const UNREADABLE = 'Das lässt sich nicht lesen. Lade die Seite neu und versuche es noch einmal.';
const MAP_BROKEN = 'Die Karte ist fehlerhaft.';

type Sentence = string | ((fault: CodedFault) => string);

const range = (fault: CodedFault): string => {
  const { value, min, max } = fault.numbers ?? {};
  if (min === undefined || max === undefined) return `${whose(fault)}Der Wert liegt außerhalb des Erlaubten.`;
  const given = value === undefined ? '' : `, nicht ${formatNumber(value)}`;
  return `${whose(fault)}Erlaubt sind ${formatNumber(min)} bis ${formatNumber(max)}${given}.`;
};
/** The setting that a fault speaks of: "Glück: ". */
const whose = ({ path }: CodedFault): string => (path ? `${fieldName(path)}: ` : '');

const ENGINE: { readonly [C in FaultCode]: Sentence } = {
  notAnObject: UNREADABLE,
  notAList: UNREADABLE,
  notText: UNREADABLE,
  notJson: UNREADABLE,
  notABoolean: (fault) => `${whose(fault)}Möglich sind nur Ja und Nein.`,
  notWhole: (fault) => `${whose(fault)}Das muss eine ganze Zahl sein.`,
  outOfRange: range,
  missingField: UNREADABLE,
  unknownField: UNREADABLE,
  unknownValue: (fault) => `${whose(fault)}Diesen Wert gibt es nicht.`,
  unsupported: (fault) => `${whose(fault)}Das geht noch nicht.`,
  tooMany: ({ numbers }) =>
    numbers?.max === undefined
      ? 'Das sind zu viele.'
      : `Das sind zu viele: Höchstens ${formatNumber(numbers.max)} sind möglich.`,
  tooLarge: 'Das ist zu groß, um gelesen zu werden.',
  badFormat: UNREADABLE,
  badId: UNREADABLE,
  duplicateId: MAP_BROKEN,
  duplicateConnection: MAP_BROKEN,
  selfConnection: MAP_BROKEN,
  unknownTerritory: 'Ein Gebiet davon gibt es auf dieser Karte nicht.',
  unknownBonus: 'Einen Bonus davon gibt es auf dieser Karte nicht.',
  emptyBonus: MAP_BROKEN,
  notConnected: MAP_BROKEN,
  seatCount: ({ numbers }) =>
    numbers?.max === 2
      ? 'Der Wettbewerb wird auf 2 Plätzen gespielt.'
      : `Eine Partie hat ${numbers?.min ?? 2} bis ${numbers?.max ?? 16} Plätze.`,
  mapTooSmall: ({ numbers }) =>
    numbers
      ? `Für Starts und Ödländer sind ${formatNumber(numbers.needed ?? 0)} Gebiete nötig, die Karte hat aber nur ${formatNumber(numbers.territories ?? 0)}.`
      : 'Die Karte ist zu klein für Starts und Ödländer.',
  notBalanced: 'Eine ausgeglichene Karte dieser Größe ließ sich nicht erzeugen.',
  conflict: (fault) => `${whose(fault)}Das passt nicht zu den anderen Regeln.`,
  teamCount: ({ numbers }) =>
    numbers
      ? 'Die Teams passen nicht zur Zahl der Plätze.'
      : 'Alle Plätze sind in einem Team: Es gibt niemanden, gegen den man spielen könnte.',
  noStart: 'Ein Platz beginnt ohne Gebiet.',
  wrongPhase: 'Das ist gerade nicht gefragt.',
  notASeat: 'Diesen Platz gibt es in dieser Partie nicht.',
  seatOut: 'Dieser Platz ist ausgeschieden.',
  notAnOrder: UNREADABLE,
  unknownKind: UNREADABLE,
  notYours: 'Dieses Gebiet gehört dir nicht.',
  notAdjacent: 'Diese Gebiete grenzen nicht aneinander.',
  notPositive: 'Mindestens eine Armee muss es sein.',
  overIncome: ({ numbers }) =>
    numbers
      ? `Du stellst insgesamt ${armies(numbers.deployed ?? 0)} auf, dein Einkommen ist aber ${formatNumber(numbers.income ?? 0)}.`
      : 'Du stellst mehr auf, als dein Einkommen hergibt.',
  tooManyArmies: ({ numbers }) =>
    numbers
      ? `Du schickst ${armies(numbers.ordered ?? 0)} los, gehen können aber nur ${formatNumber(numbers.available ?? 0)}.`
      : 'So viele Armeen können dort nicht gehen.',
  notOffered: 'Dieses Gebiet gehört nicht zu deinem Angebot.',
  repeatedPick: 'Dieses Gebiet hast du zweimal gewählt.',
};

const SERVER: { readonly [C in Exclude<RefusalCode, FaultCode>]: Sentence } = {
  badRequest: UNREADABLE,
  unknownRequest: 'Das kennt der Server nicht. Lade die Seite neu und versuche es noch einmal.',
  badName: 'Ein Name hat 1 bis 24 sichtbare Zeichen, ohne Steuerzeichen und ohne Wechsel der Schreibrichtung.',
  unknownMap: 'Diese Karte gibt es hier nicht. Wähle eine aus der Liste.',
  mapsBusy: 'Der Server erzeugt gerade mehrere Karten, deshalb wurde nichts geändert. Versuche es gleich noch einmal.',
  badSettings: 'Mit diesen Einstellungen kann man nicht spielen. Berichtige die genannten.',
  badSeatCount: 'Eine Partie hat 2 bis 16 Plätze, auf Karten ab 120 Gebieten bis zu 40.',
  idTaken: 'Dieser Code ist schon vergeben. Versuche es noch einmal.',
  noUseForExploration:
    'Dieser Bot hat keine solche Einstellung. Wähle einen anderen Algorithmus, oder lass seine Erkundung, wie sie ist.',
  noUseForTime: 'Dieser Bot spielt nach Regeln: Bedenkzeit nützt ihm nichts. Wähle einen, der sucht.',
  notYourself: 'Dich selbst kannst du nicht hinausbitten. Gib stattdessen deinen Platz zurück.',
  notAPersonsSeat: 'Auf diesem Platz sitzt kein Mensch.',
  notYourSeat: 'Auf diesem Platz sitzt jemand anderes.',
  colourTaken: 'Ein anderer Platz hat diese Farbe. Wähle eine andere.',
  notReady: 'Noch sind nicht alle bereit.',
  notInLobby: 'Die Partie hat begonnen; das lässt sich nur vor dem Start ändern.',
  notHost: 'Das kann nur der Gastgeber.',
  notAPerson: 'Das ist nicht dein Platz. Nimm zuerst Platz.',
  noSuchSeat: 'Diesen Platz gibt es nicht.',
  noOpenSeat: 'Alle Plätze sind besetzt. Du kannst zuschauen oder den Gastgeber bitten, einen freizugeben.',
  seatTaken: 'Auf diesem Platz sitzt schon jemand. Wähle einen anderen.',
  tooManyAtDevice:
    'In einer gelisteten Partie nimmt ein Gerät höchstens 4 Plätze. Der Gastgeber kann sie von der Liste nehmen.',
  tooFewSeats: 'Mindestens zwei Plätze müssen mit Menschen oder Bots besetzt sein.',
  gameRefused: 'Mit diesen Einstellungen kann die Partie auf dieser Karte nicht beginnen.',
  notPlanning: 'Gerade werden keine Befehle gegeben.',
  wrongRound: 'Diese Runde wird gerade nicht geplant. Lade neu, um die aktuelle zu sehen.',
  roundClosed: 'Zu spät: Die Runde ist gerade zu Ende gegangen.',
  wrongKind: 'Das ist gerade nicht gefragt: Bei der Startwahl sind es Startgebiete, danach Befehle.',
  faults: 'Einiges davon ist nicht erlaubt. Es wurde nichts geändert.',
  commitFinal: 'In dieser Partie gilt die Abgabe endgültig. Warte, bis die Runde endet.',
  noVote: 'Abstimmen kann nur, wer noch mitspielt.',
  noClock: 'Es läuft keine Uhr, also gibt es nichts anzuhalten.',
  alreadyPaused: 'Die Uhr steht schon.',
  notPaused: 'Die Uhr läuft.',
  notCommitted: 'In dieser Runde hast du noch nichts abgegeben.',
  surrendered: 'Du hast aufgegeben. Du kannst weiter zuschauen.',
  peoplePlanning: 'Jemand ist noch in der Partie, deshalb behalten die Runden ihr Tempo.',
  peoplePlay: 'In dieser Partie spielen Menschen: Sie entscheiden gemeinsam, wie es weitergeht.',
  secretThoughts: 'In dieser Partie spielen Menschen: Was ihre Bots denken, erfährt man, wenn sie vorbei ist.',
  noChain: 'Diese Partie begann, bevor sich Würfel prüfen ließen; sie nimmt kein Salz an.',
  saltsClosed: 'Zu spät: Salz wird nur bis zum Beginn von Runde 1 angenommen.',
  saltGiven: 'Dieser Platz hat sein Salz schon gegeben; das erste gilt.',
  notFinished: 'Die Partie ist noch nicht vorbei.',
  rematchGone: 'Die Partie nach dieser ist vorbei, oder alle haben sie verlassen.',
  rematchFailed: 'Die neue Partie ließ sich nicht eröffnen. Versuche es noch einmal.',
  noSuchReplay: 'Von dieser Partie gibt es hier keine Aufzeichnung.',
  noSuchRound: 'Von dort kann niemand weiterspielen. Wähle eine Runde, in der Befehle gegeben wurden.',
  seatsOfPlayOn: 'Dieser Platz spielte nicht mehr mit. Wähle einen anderen.',
  playedOn:
    'Diese Partie geht von einer anderen aus weiter: Karte, Aufstellung und Zahl der Plätze bleiben, und jeder Platz muss besetzt sein.',
  storeUnavailable:
    'Der Server konnte das nicht speichern, deshalb wurde nichts geändert. Versuche es gleich noch einmal.',
  ended: 'Diese Partie wird gerade verlegt oder beendet. Lade gleich neu.',
  internal: 'Auf dem Server ist etwas schiefgegangen; es wurde nichts geändert. Versuche es noch einmal.',
  badText: 'Eine Nachricht hat sichtbare Zeichen in einer einzigen Zeile und darf nicht zu lang sein.',
  tooManyLines: 'Das waren viele Nachrichten auf einmal. Warte einen Moment.',
  noTeam: 'Du bist in keinem Team. Schreib stattdessen an alle.',
  notASpectator: 'Du hast einen Platz: Die Zuschauer reden unter sich.',
  watchersApart:
    'Solange die Partie läuft, reden die Zuschauer unter sich: Sie wissen vielleicht mehr als die Spieler.',
  notSeated: 'Du schaust zu. Nimm zuerst Platz.',
  notWatching: 'Du hast einen Platz: Du siehst, was er sieht.',
  tooManyThoughts: 'Das waren viele Gedanken auf einmal. Warte einen Moment.',
  tooManyReports: 'Du hast schon viel gemeldet. Warte etwas.',
  tooMuchSent:
    'Du hast sehr viel gesendet, deshalb wurde nichts geändert. Warte einen Moment und versuche es dann noch einmal.',
  tooManyPages: 'Das war viel Vergangenheit auf einmal. Warte einen Moment.',
  alreadySeated: 'Du hast schon einen Platz. Gib ihn zuerst zurück.',
  kicked: 'Der Gastgeber hat dich hinausgebeten. Du kannst zuschauen.',
  badCode: 'Dieser Code gilt nicht mehr. Lass dir einen neuen geben.',
  timedOut: net.timedOut(),
  offline: net.offline(),
  refused: net.refused(),
  notJoined: net.noServer(),
};

const SENTENCES: Readonly<Record<FaultCode | RefusalCode, Sentence>> = { ...SERVER, ...ENGINE };

/** "Not yours" is said of land by the engine and of a match by the server, who gives no place for it. */
const NOT_YOUR_MATCH =
  'Das geht nur, wo alle Menschen an einem Gerät sitzen, oder durch den Gastgeber einer privaten Partie.';
const YOUR_SEAT_OUT = 'Dein Platz ist ausgeschieden. Du kannst weiter zuschauen.';

const JOIN: Readonly<Record<number, string>> = {
  400: 'Dieser Link führt zu keiner Partie.',
  403: 'Diese Seite gehört nicht zu diesem Server.',
  404: 'Diese Partie gibt es hier nicht, oder sie ist vorbei. Prüfe den Link oder lass dir einen neuen schicken.',
  409: 'Von deinem Netzwerk aus sind schon so viele Partien offen, wie es sein dürfen, und in allen ist jemand. Verlass eine und versuche es dann noch einmal.',
  426: net.outdated(),
  429: net.tooFast(),
  503: net.busy(),
};

export const fault: Texts['fault'] = {
  fault: (fault) => {
    if (fault.code === 'notYours' && !('index' in fault)) return NOT_YOUR_MATCH;
    if (fault.code === 'seatOut' && !('index' in fault)) return YOUR_SEAT_OUT;
    const sentence = SENTENCES[fault.code] as Sentence | undefined;
    if (sentence === undefined) return net.refused();
    return typeof sentence === 'string' ? sentence : sentence(fault);
  },
  notCreated: () =>
    'So kann keine Partie beginnen: Karte, Regeln und Zahl der Plätze passen nicht zusammen. Nimm eine größere Karte, andere Regeln oder weniger Plätze.',
  notJoined: (status) => JOIN[status] ?? net.noServer(),
  detail: () => '',
};
