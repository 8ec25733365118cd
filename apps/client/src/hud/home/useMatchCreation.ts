// Creating a match from the home page: fetches the network part, asks the server, goes to the match; one at a time.
import { type Signal, useSignal } from '@preact/signals';
import type { CreateOptions } from '@salient/protocol';
import { cleanName } from '../../model/playerName.ts';
import { preferences } from '../../model/preferences.ts';
import { homeText } from '../../text/homeText.ts';
import { netText } from '../../text/netText.ts';
import { goTo } from '../router.ts';

export interface MatchCreation {
  readonly isBusy: Signal<boolean>;
  readonly complaint: Signal<string>;
  /** Goes to the new match. @returns its code, '' after a complaint */
  create(options: Omit<CreateOptions, 'v' | 'name'>): Promise<string>;
}

export function useMatchCreation(): MatchCreation {
  const isBusy = useSignal(false);
  const complaint = useSignal('');
  return {
    isBusy,
    complaint,
    async create(options) {
      const name = cleanName(preferences.name.value);
      complaint.value = name ? '' : homeText.emptyName();
      if (!name || isBusy.value) return '';
      isBusy.value = true;
      const created = await createAndGo({ ...options, name });
      complaint.value = created.complaint;
      isBusy.value = false;
      return created.code;
    },
  };
}

/** One of both is ''. */
interface Created {
  readonly code: string;
  readonly complaint: string;
}

async function createAndGo(options: Omit<CreateOptions, 'v'>): Promise<Created> {
  try {
    const { createMatch } = await import('../../net/matchDoor.ts');
    const created = await createMatch(options);
    if (!created.ok) return { code: '', complaint: created.faults.message };
    goTo({ screen: 'match', code: created.value.code });
    return { code: created.value.code, complaint: '' };
  } catch {
    return { code: '', complaint: netText.noServer() };
  }
}
