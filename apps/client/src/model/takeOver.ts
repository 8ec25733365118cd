// Takes seats over that another device has offered by a link: asked until somebody has answered, through however many connections that takes.
import { effect } from '@preact/signals';
import { peopleText } from '../text/peopleText.ts';
import type { MatchModel } from './matchModel.ts';

/**
 * @param code empty where the link has lost a part of it
 * @param answered the code has done its work, or is none: called once
 * @returns how to stop
 */
export function takeSeatsOver(
  { signals, requests }: Pick<MatchModel, 'signals' | 'requests'>,
  code: string,
  answered: () => void,
): () => void {
  let isOpen = true;
  const ask = async (): Promise<void> => {
    isOpen = false;
    if (code === '') {
      signals.complaint.value = peopleText.brokenLink();
      answered();
    } else if (await requests.takeOver(code)) answered();
    else isOpen = true;
  };
  return effect(() => {
    const isReady = signals.status.value.kind === 'live' && signals.message.value !== null;
    if (isReady && isOpen) void ask();
  });
}
