// Does something now and again and again while the component and the tab are in sight.
import { useEffect } from 'preact/hooks';

export function useEvery(periodMs: number, run: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const turn = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      await run();
      if (!isOver) timer = setTimeout(() => void turn(), periodMs);
    };
    const wake = () => void turn();
    document.addEventListener('visibilitychange', wake);
    void turn();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
}
