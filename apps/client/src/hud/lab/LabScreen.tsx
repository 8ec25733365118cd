// The lab's own page: a run of bots with a few choices at once, or with every bot set up by hand; and the runs there were.
import '../styles/room.css';
import '../styles/rules.css';
import '../styles/lab.css';
import { useSignal } from '@preact/signals';
import { type FogLevel, PRESET_NAMES, SETTINGS_SCHEMA } from '@salient/engine';
import type { MapSummary } from '@salient/protocol';
import { BOT_LEVELS, type BotLevel, DEFAULT_LEVEL } from '@salient/protocol/levels';
import { MAX_LAB_BOTS, MIN_SEATS } from '@salient/protocol/limits';
import { useEffect } from 'preact/hooks';
import { ensureName } from '../../model/guestName.ts';
import { fetchMaps } from '../../net/http.ts';
import { commonText } from '../../text/commonText.ts';
import { labText } from '../../text/labText.ts';
import { roomText } from '../../text/roomText.ts';
import { settingsText } from '../../text/settingsText.ts';
import { Choice } from '../common/Choice.tsx';
import { Complaint } from '../common/Complaint.tsx';
import { HomeLink } from '../common/HomeLink.tsx';
import { Logo } from '../common/Logo.tsx';
import { PageTools } from '../common/PageTools.tsx';
import { useScreenFocus } from '../common/useScreenFocus.ts';
import { useMatchCreation } from '../home/useMatchCreation.ts';
import { OwnRuns } from './OwnRuns.tsx';

interface RunWish {
  readonly mapId: string;
  readonly preset: string;
  readonly fog: string;
  readonly bots: number;
  readonly level: BotLevel;
}

const USUAL: RunWish = { mapId: 'world', preset: 'warlight', fog: 'none', bots: 2, level: DEFAULT_LEVEL };

export function LabScreen() {
  const title = `${labText.title()} · ${commonText.product()}`;
  useScreenFocus();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="room lab">
      <header class="room-top">
        <HomeLink>
          <Logo />
        </HomeLink>
        <PageTools />
      </header>
      <main class="room-grid">
        <div class="lab-head">
          <h1>{labText.title()}</h1>
          <p>{labText.lead()}</p>
        </div>
        <NewRun />
        <div class="room-side">
          <OwnRuns />
          <section class="card room-card">
            <h2>{labText.about()}</h2>
            <p>{labText.within()}</p>
            <p class="muted small">{labText.paired()}</p>
          </section>
        </div>
      </main>
    </div>
  );
}

function NewRun() {
  const creation = useMatchCreation();
  const wish = useSignal(USUAL);
  const isBusy = creation.isBusy.value;
  const open = (startsAtOnce: boolean) => {
    const { mapId, preset, fog, bots, level } = wish.value;
    ensureName();
    const options = { mapId, settings: { preset, fog }, isPrivate: true };
    void creation.create({ seats: bots, bots, level, options, startsAtOnce });
  };
  return (
    <section class="card room-card">
      <h2>{labText.setUp()}</h2>
      <Choices wish={wish.value} onChange={(change) => (wish.value = { ...wish.value, ...change })} />
      <button type="button" class="button primary big" aria-disabled={isBusy} onClick={() => open(true)}>
        {isBusy ? labText.starting() : labText.run()}
      </button>
      <button type="button" class="button big" aria-disabled={isBusy} onClick={() => open(false)}>
        {labText.inDetail()}
      </button>
      <p class="muted small">{labText.inDetailHint()}</p>
      <Complaint text={creation.complaint.value} />
    </section>
  );
}

interface ChoicesProps {
  readonly wish: RunWish;
  readonly onChange: (change: Partial<RunWish>) => void;
}

function Choices({ wish, onChange }: ChoicesProps) {
  const maps = useSignal<readonly MapSummary[]>([]);
  useEffect(() => {
    void fetchMaps().then((fetched) => {
      if (fetched.ok) maps.value = fetched.value;
    });
  }, []);
  const most = mostBots(maps.value, wish.mapId);
  const { fog } = SETTINGS_SCHEMA;
  const fogs = fog.kind === 'choice' ? fog.supported : [];
  const known = maps.value.length > 0 ? maps.value : [{ id: wish.mapId, name: '' }];
  const counts = Array.from({ length: most - MIN_SEATS + 1 }, (_, index) => MIN_SEATS + index);
  return (
    <div class="lab-choices">
      <Choice
        label={roomText.map()}
        value={wish.mapId}
        options={known.map(({ id, name }) => [id, commonText.mapName(id, name)])}
        onChoose={(mapId) => onChange({ mapId, bots: Math.min(wish.bots, mostBots(maps.value, mapId)) })}
      />
      <Choice
        label={labText.bots()}
        value={wish.bots}
        options={counts.map((count) => [count, labText.botCount(count)])}
        onChoose={(bots) => onChange({ bots })}
      />
      <Choice
        label={labText.level()}
        value={wish.level}
        options={BOT_LEVELS.map((level) => [level, commonText.level(level)])}
        onChoose={(level) => onChange({ level })}
      />
      <Choice
        label={settingsText.name('preset')}
        value={wish.preset}
        options={PRESET_NAMES.map((name) => [name, settingsText.preset(name)])}
        onChoose={(preset) => onChange({ preset })}
      />
      <Choice
        label={roomText.fog()}
        value={wish.fog}
        options={fogs.map((level) => [level, roomText.fogLevel(level as FogLevel)])}
        hint={roomText.fogSight(wish.fog as FogLevel)}
        onChoose={(level) => onChange({ fog: level })}
      />
    </div>
  );
}

/** As many as the lab takes, on maps for fewer as many as these take. */
const mostBots = (maps: readonly MapSummary[], mapId: string): number =>
  Math.min(MAX_LAB_BOTS, maps.find(({ id }) => id === mapId)?.maxSeats ?? MAX_LAB_BOTS);
