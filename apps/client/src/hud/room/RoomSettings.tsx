// What the host may set before the start: map, rules, fog, clock, house rules. Everybody else reads it.
import { useSignal } from '@preact/signals';
import { type FogLevel, PRESET_NAMES, SETTINGS_SCHEMA } from '@salient/engine';
import type { MapSummary, MatchOptions } from '@salient/protocol';
import { useEffect } from 'preact/hooks';
import { isInHand, isLab } from '../../model/lab.ts';
import type { MatchFacts } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { faultsOf, type Wish } from '../../model/ruleWishes.ts';
import { fetchMaps } from '../../net/http.ts';
import { commonText } from '../../text/commonText.ts';
import { roomText } from '../../text/roomText.ts';
import { settingsText } from '../../text/settingsText.ts';
import { BonusArmies } from './BonusArmies.tsx';
import { bankWords } from './bankWords.ts';
import { FRESH_SIZES, freshChoice, mapIdOf } from './freshMap.ts';
import { MapCard } from './MapCard.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleFaults } from './RuleFaults.tsx';
import { Check, Setting } from './Setting.tsx';
import { settingsHint } from './startHint.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Seconds per round; from an hour on it is a long match. */
const CLOCKS: readonly number[] = [
  0,
  30,
  45,
  60,
  90,
  120,
  180,
  300,
  600,
  HOUR,
  8 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
];
/** Seconds at the start and gained per round. */
const BANKS: readonly (readonly [bank: number, increment: number])[] = [
  [0, 0],
  [60, 10],
  [300, 15],
  [600, 30],
  [12 * HOUR, HOUR],
];

export function RoomSettings({ model }: { model: MatchModel }) {
  const { facts } = model.signals;
  const maps = useSignal<readonly MapSummary[]>([]);
  const faults = useSignal<readonly string[]>([]);
  useEffect(() => {
    void fetchMaps().then((fetched) => {
      if (fetched.ok) maps.value = fetched.value;
    });
  }, []);
  if (!facts.value) return null;
  const isHost = isInHand(model.signals);
  const isRun = isLab(model.signals);
  const change = (options: MatchOptions) => {
    faults.value = [];
    return model.requests.configure(options);
  };
  const wish = async (settings: Wish) => {
    const found = facts.value?.settings ? faultsOf(facts.value.settings, settings) : [];
    if (found.length === 0) return change({ settings });
    faults.value = found;
    return false;
  };
  return (
    <section class="card room-card">
      <h2>{roomText.settings()}</h2>
      <fieldset class="settings" disabled={!isHost}>
        <legend class="visually-hidden">{roomText.settings()}</legend>
        <MapChoice facts={facts.value} maps={maps.value} onChange={change} />
        <MapCard model={model} maps={maps.value} isHost={isHost} />
        <RuleChoices facts={facts.value} onChange={change} />
        {!isRun && <TimeChoices facts={facts.value} onChange={change} />}
        <HouseRules facts={facts.value} onChange={change} isRun={isRun} />
      </fieldset>
      {facts.value.settings && (
        <fieldset class="settings" disabled={!isHost}>
          <RuleEditor settings={facts.value.settings} onChange={wish} />
          <BonusArmies document={model.signals.document.value} settings={facts.value.settings} onWish={wish} />
          <RuleFaults model={model} settings={facts.value.settings} faults={faults.value} />
        </fieldset>
      )}
      {!isHost && <p class="muted small">{settingsHint(facts.value)}</p>}
    </section>
  );
}

/** Some random letters and digits. */
const makeSeed = (): string => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

interface ChoicesProps {
  readonly facts: MatchFacts;
  /** Whether the server took it. */
  readonly onChange: (options: MatchOptions) => Promise<boolean>;
}

function MapChoice({ facts, maps, onChange }: ChoicesProps & { readonly maps: readonly MapSummary[] }) {
  const known = maps.some(({ id }) => id === facts.mapId) ? maps : [{ id: facts.mapId, name: '' }, ...maps];
  return (
    <Setting
      label={roomText.map()}
      value={facts.mapId}
      options={[
        ...known.map(({ id, name }) => [id, commonText.mapName(id, name)] as const),
        ...FRESH_SIZES.map((size) => [freshChoice(size), roomText.newMap(size)] as const),
      ]}
      onChoose={(choice) => onChange({ mapId: mapIdOf(choice, facts.seats.length, makeSeed()) })}
    />
  );
}

function RuleChoices({ facts, onChange }: ChoicesProps) {
  const { settings } = facts;
  const { fog } = SETTINGS_SCHEMA;
  const fogs = fog.kind === 'choice' ? fog.supported : [];
  return (
    <>
      <Setting
        label={settingsText.name('preset')}
        value={settings?.preset ?? 'warlight'}
        options={PRESET_NAMES.map((name) => [name, settingsText.preset(name)])}
        onChoose={(preset) => onChange({ settings: { preset } })}
      />
      <Setting
        label={roomText.fog()}
        value={settings?.fog ?? 'none'}
        options={fogs.map((level) => [level, roomText.fogLevel(level as FogLevel)])}
        hintOf={(level) => roomText.fogSight(level as FogLevel)}
        onChoose={(level) => onChange({ settings: { fog: level } })}
      />
    </>
  );
}

function TimeChoices({ facts, onChange }: ChoicesProps) {
  const clocks = CLOCKS.includes(facts.roundSeconds) ? CLOCKS : [...CLOCKS, facts.roundSeconds];
  const bank = `${facts.bankSeconds} ${facts.bankIncrementSeconds}`;
  const isKnown = BANKS.some((one) => one.join(' ') === bank);
  const banks = isKnown ? BANKS : [...BANKS, [facts.bankSeconds, facts.bankIncrementSeconds] as const];
  return (
    <>
      <Setting
        label={roomText.clock()}
        value={String(facts.roundSeconds)}
        options={clocks.map((seconds) => [String(seconds), roomText.clockOption(seconds)])}
        onChoose={(seconds) => onChange({ roundSeconds: Number(seconds) })}
      />
      {facts.roundSeconds > 0 && (
        <Setting
          label={settingsText.bank()}
          value={bank}
          options={banks.map((one) => [one.join(' '), bankWords(one)])}
          onChoose={(choice) => {
            const [bankSeconds = 0, bankIncrementSeconds = 0] = choice.split(' ').map(Number);
            return onChange({ bankSeconds, bankIncrementSeconds });
          }}
        />
      )}
    </>
  );
}

/** Bots need no clock, and are always ready. */
function HouseRules({ facts, onChange, isRun }: ChoicesProps & { readonly isRun: boolean }) {
  const listed = (
    <Check
      label={roomText.privacy()}
      isOn={!facts.isPrivate}
      onChange={(isListed) => onChange({ isPrivate: !isListed })}
    />
  );
  if (isRun) return listed;
  return (
    <>
      {listed}
      <Check
        label={settingsText.needsReady()}
        isOn={facts.needsReady}
        onChange={(needsReady) => onChange({ needsReady })}
      />
      <Check
        label={settingsText.isCommitFinal()}
        isOn={facts.isCommitFinal}
        onChange={(isCommitFinal) => onChange({ isCommitFinal })}
      />
    </>
  );
}
