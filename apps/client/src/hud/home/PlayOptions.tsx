// How many bots, how good, on which map: three choices that already have an answer.
import type { Signal } from '@preact/signals';
import { BOT_LEVELS, type BotLevel } from '@salient/protocol/levels';
import { commonText } from '../../text/commonText.ts';
import { homeText } from '../../text/homeText.ts';
import { Choice } from '../common/Choice.tsx';

const BOT_COUNTS = [1, 2, 3, 4, 5] as const;
/** Maps that come with the game, and how many bots fit beside one person. */
const MAPS = [
  { id: 'world', maxBots: 5 },
  { id: 'lagoon', maxBots: 2 },
  { id: 'saddle', maxBots: 3 },
] as const;

const maxBotsOn = (mapId: string): number => MAPS.find(({ id }) => id === mapId)?.maxBots ?? Math.max(...BOT_COUNTS);

interface PlayOptionsProps {
  readonly bots: Signal<number>;
  readonly level: Signal<BotLevel>;
  readonly mapId: Signal<string>;
}

export function PlayOptions({ bots, level, mapId }: PlayOptionsProps) {
  const maxBots = maxBotsOn(mapId.value);
  const chooseMap = (id: string) => {
    mapId.value = id;
    bots.value = Math.min(bots.value, maxBotsOn(id));
  };
  return (
    <div class="play-options">
      <Choice
        label={homeText.opponents()}
        value={bots.value}
        options={BOT_COUNTS.filter((count) => count <= maxBots).map((count) => [count, homeText.bots(count)])}
        onChoose={(value) => {
          bots.value = value;
        }}
      />
      <Choice
        label={homeText.level()}
        value={level.value}
        options={BOT_LEVELS.map((one) => [one, commonText.level(one)])}
        onChoose={(value) => {
          level.value = value;
        }}
      />
      <Choice
        label={homeText.map()}
        value={mapId.value}
        options={MAPS.map(({ id }) => [id as string, commonText.mapName(id)])}
        onChoose={chooseMap}
      />
    </div>
  );
}
