// The links of a room: one to play, one to watch.
import { labText } from '../../text/labText.ts';
import { peopleText } from '../../text/peopleText.ts';
import { roomText } from '../../text/roomText.ts';
import { CopyField } from '../common/CopyField.tsx';
import { QrCode } from '../common/QrCode.tsx';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function InviteCard({ code, isLab }: { code: string; isLab: boolean }) {
  const isLocal = LOCAL_HOSTS.has(location.hostname);
  const link = `${location.origin}/m/${code}`;
  return (
    <section class="card room-card">
      <h2>{isLab ? labText.inviteTitle() : roomText.invite()}</h2>
      <p class="muted small">{isLab ? labText.inviteHint() : roomText.inviteHint()}</p>
      <CopyField label={isLab ? labText.roomLink() : roomText.shareLink()} buttonLabel={roomText.copy()} text={link} />
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
