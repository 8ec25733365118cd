// What the host may set before the start: map, fog, clock, whether the room is listed. Everybody else reads it.
import { useSignal } from '@preact/signals';
import type { MapSummary, MatchOptions } from '@salient/protocol';
import { useEffect, useId } from 'preact/hooks';
import type { MatchFacts } from '../../model/matchFacts.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { fetchMaps } from '../../net/http.ts';
import { commonText } from '../../text/commonText.ts';
import { roomText } from '../../text/roomText.ts';

const FOGS = ['none', 'normal'] as const;
const CLOCKS = [0, 30, 60, 90, 120, 180, 300, 600] as const;

export function RoomSettings({ model }: { model: MatchModel }) {
  const { facts, seat } = model.signals;
  const maps = useSignal<readonly MapSummary[]>([]);
  useEffect(() => {
    void fetchMaps().then((fetched) => {
      if (fetched.ok) maps.value = fetched.value;
    });
  }, []);
  if (!facts.value) return null;
  const isHost = seat.value >= 0 && seat.value === facts.value.host;
  return (
    <section class="card room-card">
      <h2>{roomText.settings()}</h2>
      <fieldset class="settings" disabled={!isHost}>
        <legend class="visually-hidden">{roomText.settings()}</legend>
        <Choices facts={facts.value} maps={maps.value} onChange={(options) => void model.requests.configure(options)} />
      </fieldset>
      {!isHost && <p class="muted small">{roomText.hostOnly()}</p>}
    </section>
  );
}

interface ChoicesProps {
  readonly facts: MatchFacts;
  readonly maps: readonly MapSummary[];
  readonly onChange: (options: MatchOptions) => void;
}

function Choices({ facts, maps, onChange }: ChoicesProps) {
  const fog = facts.settings?.fog ?? 'none';
  const known = maps.some(({ id }) => id === facts.mapId) ? maps : [{ id: facts.mapId, name: '' }, ...maps];
  const clocks = CLOCKS.some((seconds) => seconds === facts.roundSeconds) ? CLOCKS : [...CLOCKS, facts.roundSeconds];
  return (
    <>
      <Setting
        label={roomText.map()}
        value={facts.mapId}
        options={known.map(({ id, name }) => [id, name || commonText.mapName(id)])}
        onChoose={(mapId) => onChange({ mapId })}
      />
      <Setting
        label={roomText.fog()}
        value={fog}
        options={FOGS.map((level) => [level, roomText.fogLevel(level)])}
        onChoose={(level) => onChange({ settings: { fog: level } })}
      />
      <Setting
        label={roomText.clock()}
        value={String(facts.roundSeconds)}
        options={clocks.map((seconds) => [String(seconds), roomText.clockOption(seconds)])}
        onChoose={(seconds) => onChange({ roundSeconds: Number(seconds) })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={!facts.isPrivate}
          onChange={(event) => onChange({ isPrivate: !event.currentTarget.checked })}
        />
        <span>{roomText.privacy()}</span>
      </label>
    </>
  );
}

interface SettingProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

function Setting({ label, value, options, onChoose }: SettingProps) {
  const id = useId();
  return (
    <div class="setting">
      <label for={id}>{label}</label>
      <select id={id} class="field" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key} selected={key === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
