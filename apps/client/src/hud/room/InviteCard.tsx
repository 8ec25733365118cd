// The links of a room: one to play, one to watch.
import { peopleText } from '../../text/peopleText.ts';
import { roomText } from '../../text/roomText.ts';
import { CopyField } from '../common/CopyField.tsx';
import { QrCode } from '../common/QrCode.tsx';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function InviteCard({ code }: { code: string }) {
  const isLocal = LOCAL_HOSTS.has(location.hostname);
  const link = `${location.origin}/m/${code}`;
  return (
    <section class="card room-card">
      <h2>{roomText.invite()}</h2>
      <p class="muted small">{roomText.inviteHint()}</p>
      <CopyField label={roomText.shareLink()} buttonLabel={roomText.copy()} text={link} />
      {!isLocal && <QrCode text={link} label={peopleText.roomQr()} />}
      <CopyField
        label={roomText.watchLabel()}
        buttonLabel={roomText.watchLink()}
        text={`${location.origin}/w/${code}`}
      />
      {isLocal && <p class="hint small">{roomText.localhostHint()}</p>}
    </section>
  );
}
