// Which renderer the board uses: tests insist on one with `?renderer=canvas` or `?renderer=webgl`.
import type { RendererChoice } from '../../map/api.ts';

export function rendererOf(search: string): RendererChoice {
  const asked = new URLSearchParams(search).get('renderer');
  return asked === 'canvas' || asked === 'webgl' ? asked : 'auto';
}
