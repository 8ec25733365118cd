// What `board.html` begins with: the board, where there is a map of that name, else a sentence and those that there are.
import { commonText } from '../text/commonText.ts';
import { faultText } from '../text/faultText.ts';
import { chooseLanguage, currentLanguage } from '../text/language.ts';
import { loadLanguage } from '../text/loadLanguage.ts';
import { DEMO_MAPS, demoMap } from './demoPosition.ts';

const wishes = new URLSearchParams(location.search);

if (demoMap(wishes.get('map') ?? 'world')) void import('./demo.ts');
else void refuse();

async function refuse(): Promise<void> {
  await loadLanguage(chooseLanguage(navigator.languages));
  document.documentElement.lang = currentLanguage();
  const sentence = document.createElement('p');
  sentence.textContent = faultText.fault({
    code: 'unknownMap',
    message: 'There is no such map here. Choose one from the list.',
  });
  const list = document.createElement('ul');
  list.append(...DEMO_MAPS.map(linkTo));
  document.getElementById('board')?.replaceChildren(sentence, list);
}

function linkTo(id: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `?${new URLSearchParams([...wishes].filter(([name]) => name !== 'map').concat([['map', id]]))}`;
  link.textContent = `${commonText.mapName(id)} (map=${id})`;
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}
