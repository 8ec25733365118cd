// Which renderer the board uses: tests on machines without a GPU ask for `?renderer=canvas`.

export const rendererOf = (search: string): 'auto' | 'canvas' =>
  new URLSearchParams(search).get('renderer') === 'canvas' ? 'canvas' : 'auto';
