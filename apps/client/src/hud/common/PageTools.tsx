// What every page outside a match offers in its upper corner: language and theme.
import { LanguageChoice } from './LanguageChoice.tsx';
import { ThemeButton } from './ThemeButton.tsx';

export function PageTools() {
  return (
    <div class="page-tools">
      <LanguageChoice />
      <ThemeButton />
    </div>
  );
}
