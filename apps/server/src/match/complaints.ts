// Complaints about a person: kept in the match's log for whoever runs the server, changing nothing.
import { REPORT_REASONS } from '@salient/protocol';
import { type Decided, decide, NOTHING } from './decision.ts';
import type { Complaint } from './match.ts';
import type { MatchData } from './matchData.ts';
import { fact } from './records.ts';
import { refuse } from './refusal.ts';

export function decideReport(
  data: MatchData,
  { by, seat, reason, text, line }: Complaint,
): Decided<Record<string, never>> {
  const accused = data.seats[seat];
  if (accused?.kind !== 'human') return refuse('notAPersonsSeat');
  if (!REPORT_REASONS.includes(reason)) return refuse('badRequest');
  return decide(NOTHING, fact('reported', { by, seat, name: accused.name, reason, text, line }));
}
