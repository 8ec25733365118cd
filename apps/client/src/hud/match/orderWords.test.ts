// The details of an order under the pointer: what its odds are reckoned from.
import { type AttackTransferOrder, PRESETS } from '@salient/engine';
import { expect, test } from 'vitest';
import { FakeMatch, FOE, HOME, makeFacts, makeMessage, neighboursOf } from '../../model/fakeMatch.ts';
import { orderKey } from '../../model/orderEdits.ts';
import { NAMES } from '../../text/testing.ts';
import { hoveredDetails } from './orderWords.ts';

const BEYOND = neighboursOf(FOE).find((territory) => territory !== HOME) ?? -1;
const attack = (from: number, to: number, armies: number): AttackTransferOrder => ({
  kind: 'attackTransfer',
  from,
  to,
  armies,
});

test('odds of armies that march on say that the fight before is not reckoned in, and others do not', async () => {
  const settings = { ...PRESETS.warlight, multiAttack: true };
  const { model } = await new FakeMatch().begin(makeMessage(), makeFacts({ settings }));
  const orders = [attack(HOME, FOE, 3), attack(FOE, BEYOND, 2)];
  model.signals.orders.value = { ...model.signals.orders.value, items: orders };
  const [first, onward] = orders.map((order) => {
    model.signals.hoveredOrder.value = orderKey(order);
    return hoveredDetails(model, { ...NAMES, territory: (territory) => (territory === FOE ? 'Ural' : 'Elsewhere') });
  });
  expect(first).toMatch(/^Elsewhere → Ural: .+% to take it\.$/);
  expect(onward).toMatch(/^Ural → Elsewhere: .+% to take it\. Reckoned as if the fight for Ural cost none of them\.$/);
});
