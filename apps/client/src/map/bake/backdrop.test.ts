import { expect, test } from 'vitest';
import { fitView } from '../cameraView.ts';
import { backdropBounds } from './backdrop.ts';

test('the sea reaches beyond what is seen of a whole map, be it broad or tall', () => {
  const viewport = { width: 922, height: 744 };
  for (const [width, height] of [
    [4000, 2200],
    [4000, 16_000],
    [2200, 22_000],
  ] as const) {
    const { x, y, zoom } = fitView({ map: { width, height }, viewport });
    const sea = backdropBounds({ width, height });
    expect(sea.left).toBeLessThan(x);
    expect(sea.top).toBeLessThan(y);
    expect(sea.right).toBeGreaterThan(x + viewport.width / zoom);
    expect(sea.bottom).toBeGreaterThan(y + viewport.height / zoom);
  }
});
