// German: why a click or key did nothing.
import type { Notice } from '../../interaction/mode.ts';
import type { Names } from '../parts.ts';
import type { Texts } from '../texts.ts';

export const notice: Texts['notice'] = {
  noticeText(notice: Notice, names: Names): string {
    switch (notice.kind) {
      case 'notYours':
        return `${names.territory(notice.territory)} gehört dir nicht. Wähle eigenes Land.`;
      case 'allPlaced':
        return 'Alle Armeen stehen. Nimm welche zurück oder geh weiter zu den Angriffen.';
      case 'nothingToTakeBack':
        return `In ${names.territory(notice.territory)} ist nichts aufgestellt.`;
      case 'nothingCanLeave':
        return `Aus ${names.territory(notice.territory)} kann keine Armee gehen: Eine muss bleiben, der Rest ist unterwegs.`;
      case 'nothingIsLeft':
        return `In ${names.territory(notice.territory)} ist keine Armee mehr, die gehen könnte.`;
      case 'nothingArrives':
        return `${names.territory(notice.territory)} gehört dir nicht, und keiner deiner Befehle schickt Armeen dorthin.`;
      case 'notReachable':
        return `${names.territory(notice.territory)} grenzt nicht an ${names.territory(notice.from)}. Wähle einen leuchtenden Nachbarn.`;
      case 'notOffered':
        return `${names.territory(notice.territory)} gehört nicht zu deinem Angebot. Wähle ein leuchtendes Gebiet.`;
      case 'picksFull':
        return `Du hast alle ${notice.max} gewählt. Nimm eines zurück, um ein anderes zu wählen.`;
      case 'isCommitted':
        return 'Dein Zug ist abgegeben. Nimm ihn zurück, um ihn zu ändern.';
    }
  },
};
