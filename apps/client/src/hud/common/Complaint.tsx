// What was refused, below what was asked for, and brought into sight however long the page is.
import { useEffect, useRef } from 'preact/hooks';

export function Complaint({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return text ? (
    <p class="small error" role="alert" ref={line}>
      {text}
    </p>
  ) : null;
}
