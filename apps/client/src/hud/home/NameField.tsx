// Where a player types a name; a newcomer gets a guest's name, so that one click is enough.
import { useEffect } from 'preact/hooks';
import { ensureName } from '../../model/guestName.ts';
import { preferences } from '../../model/preferences.ts';
import { homeText } from '../../text/homeText.ts';
import { NameInput } from '../common/NameInput.tsx';

export function NameField() {
  const { name } = preferences;
  useEffect(() => void ensureName(), []);
  return <NameInput label={homeText.name()} name={name} isOwn />;
}
