// A map as the contest's recordings come with it (`superRegions`, `regions` with their neighbours), made into one of ours (rules M3, T1).
import { fail, type GameMap, MAP_FORMAT_VERSION, type MapDocument, parseMap, type Result } from '@salient/engine';
import { z } from 'zod';
import { readUserFile } from '../cli/userFile.ts';
import { parseJson } from './parseJson.ts';

const id = z.int().min(0);
const contestMapSchema = z.object({
  superRegions: z.array(z.object({ id, name: z.string().optional(), bonus: z.int() })),
  regions: z.array(z.object({ id, name: z.string().optional(), superRegion: id, neighbours: z.array(id) })),
});
type ContestMap = z.infer<typeof contestMapSchema>;

const WHERE = 'Maps of the contests lie in test/data/contest; on all others programs play in the arena.';

/** The map in a file that the user named; the fault says where such files are. */
export function readContestMap(file: string): Result<GameMap, string> {
  const text = readUserFile(file);
  if (!text.ok) return fail(`${text.faults} ${WHERE}`);
  const map = parseContestMap(text.value);
  return map.ok ? map : fail(`${file}: ${map.faults} ${WHERE}`);
}

/** The game's map; territories and bonuses have the contest's numbers as ids. A sentence says what is wrong with a text that is no such map. */
export function parseContestMap(text: string): Result<GameMap, string> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const read = contestMapSchema.safeParse(json.value);
  if (!read.success) return fail(`This is not a map of the contest: ${describeIssue(read.error)}.`);
  const map = parseMap(documentOf(read.data));
  return map.ok ? map : fail(`This map cannot be played on: ${map.faults[0]?.message}`);
}

/** The first thing wrong, and where. */
export function describeIssue({ issues: [issue] }: z.ZodError): string {
  return issue === undefined ? 'unreadable' : `${issue.path.join('.') || 'the whole'}: ${issue.message}`;
}

function documentOf({ superRegions, regions }: ContestMap): MapDocument {
  const pairs = new Map<string, readonly [string, string]>();
  for (const region of regions) {
    for (const neighbour of region.neighbours) {
      const [low, high] = [Math.min(region.id, neighbour), Math.max(region.id, neighbour)];
      pairs.set(`${low} ${high}`, [`${low}`, `${high}`]);
    }
  }
  return {
    formatVersion: MAP_FORMAT_VERSION,
    id: 'contest',
    name: 'Contest',
    territories: regions.map(({ id: region, name }) => ({ id: `${region}`, name: name ?? `Region ${region}` })),
    connections: [...pairs.values()],
    bonuses: superRegions.map(({ id: bonus, name, bonus: armies }) => ({
      id: `${bonus}`,
      name: name ?? `Bonus ${bonus}`,
      armies,
      territories: regions.filter(({ superRegion }) => superRegion === bonus).map(({ id: region }) => `${region}`),
    })),
  };
}
