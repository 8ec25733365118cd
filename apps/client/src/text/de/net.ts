// German: sentences about the connection and about requests that were not accepted.
import type { Texts } from '../texts.ts';

export const net: Texts['net'] = {
  noServer: () => 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  unreadable: () =>
    'Was der Server geschickt hat, ist nicht lesbar: Es ist beschädigt, oder etwas dazwischen hat an seiner Stelle geantwortet. Versuche es noch einmal.',
  noScreen: () =>
    'Diese Seite konnte nicht geladen werden. Entweder ist der Server nicht erreichbar, oder er hat eine neue Version: Lade sie neu.',
  noReplay: (code) =>
    `Es gibt keine Aufzeichnung von „${code}“. Aufzeichnungen entstehen, wenn eine Partie vorbei ist.`,
  noMap: (id) => `Die Karte „${id}“ ließ sich nicht laden. Versuche es noch einmal.`,
  timedOut: () =>
    'Der Server hat nicht rechtzeitig geantwortet. Deine Befehle sind aufgehoben; versuche es noch einmal.',
  offline: () => 'Gerade besteht keine Verbindung. Deine Befehle sind aufgehoben; versuche es gleich noch einmal.',
  refused: () => 'Der Server hat das nicht angenommen. Versuche es noch einmal.',
  tooFast: () => 'Das war viel für den Server. Warte eine Minute und versuche es dann noch einmal.',
  busy: () => 'Der Server hat gerade alle Hände voll zu tun oder startet neu. Versuche es gleich noch einmal.',
  full: () => 'Diese Partie nimmt gerade keine Besucher mehr auf. Versuche es in einer Minute noch einmal.',
  reconnecting: () => 'Verbindung verloren. Sie wird wiederhergestellt …',
  gone: () => 'Diese Partie ist nicht mehr auf dem Server.',
  saved: () => 'Diese Partie ist gespeichert. Öffne sie, wann du willst: Sie geht weiter, wo sie aufgehört hat.',
  openAgain: () => 'Wieder öffnen',
  deleted: () => 'Diese Partie wurde von ihrem Besitzer gelöscht.',
  notYours: () => 'Diese Partie gibt es nicht mehr, oder du darfst sie nicht löschen.',
  takenOver: () => 'Dein Platz ist in einem anderen Tab oder auf einem anderen Gerät offen.',
  useHere: () => 'Stattdessen hier spielen',
  movedAway: () => 'Dein Platz ist jetzt auf einem anderen Gerät. Nur von dort kommt er zurück.',
  watchHere: () => 'Hier zuschauen',
  updateReady: () => 'Eine neue Version von Salient ist bereit.',
  updateNow: () => 'Jetzt laden',
  outdated: () => 'Salient wurde aktualisiert. Lade neu, um weiterzuspielen.',
};
