// The shape of all texts, taken from the English ones: a language that lacks a sentence, or has one too many, does not compile.

export interface Texts {
  readonly bonus: { readonly bonusLine: typeof import('./bonusText.ts').bonusLine };
  readonly bot: typeof import('./botText.ts').botText;
  readonly common: typeof import('./commonText.ts').commonText;
  readonly fault: typeof import('./faultText.ts').faultText;
  readonly finished: typeof import('./finishedText.ts').finishedText;
  readonly help: typeof import('./helpText.ts').helpText;
  readonly hint: { readonly hintText: typeof import('./hintText.ts').hintText };
  readonly home: typeof import('./homeText.ts').homeText;
  readonly hotseat: typeof import('./hotseatText.ts').hotseatText;
  readonly howTo: typeof import('./howToText.ts').howToText;
  readonly lab: typeof import('./labText.ts').labText;
  readonly language: typeof import('./languageText.ts').languageText;
  readonly level: typeof import('./levelText.ts').levelText;
  readonly list: typeof import('./listText.ts').listText;
  readonly log: { readonly logLine: typeof import('./logText.ts').logLine };
  readonly match: typeof import('./matchText.ts').matchText;
  readonly net: typeof import('./netText.ts').netText;
  readonly notice: { readonly noticeText: typeof import('./matchText.ts').noticeText };
  readonly odds: typeof import('./oddsText.ts').oddsText;
  readonly order: typeof import('./orderText.ts').orderText;
  readonly people: typeof import('./peopleText.ts').peopleText;
  readonly replay: typeof import('./replayText.ts').replayText;
  readonly review: typeof import('./reviewText.ts').reviewText;
  readonly room: typeof import('./roomText.ts').roomText;
  readonly rule: typeof import('./ruleText.ts').ruleText;
  readonly settings: typeof import('./settingsText.ts').settingsText;
  readonly table: typeof import('./tableText.ts').tableText;
  readonly talk: typeof import('./talkText.ts').talkText;
  readonly territory: { readonly territoryLine: typeof import('./territoryText.ts').territoryLine };
  readonly tutorial: typeof import('./tutorialText.ts').tutorialText;
  readonly words: Pick<typeof import('./words.ts'), 'armies' | 'territories' | 'rounds' | 'justNow'>;
}
