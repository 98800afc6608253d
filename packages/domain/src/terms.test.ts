import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './kit/languages.ts'
import { CATALOGUES } from './messages.ts'

/**
 * Words that name a concept which `docs/glossary.md` names otherwise: [word, term to use].
 * One concept has one term in each language, so that a user finds on the screen what the training and the documents call it.
 */
const VARIANTS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  'en-US': [
    [/e-mail/i, 'email'],
    [/\blog(?:ged)? (?:in|on|out|off)\b|\blogin (?:page|data)/i, 'sign in, sign out'],
    [/\btelephone\b/i, 'phone'],
    [/\b(?:no|some|any)body\b/i, 'no one, someone, anyone'],
    [/\bscreens?\b/i, 'page'],
    [/\bbooking request number\b|\bS\/O\b|\bSO no\./, 'SO#'],
    [/\basked for\b/i, 'requested, required'],
    [/\bby hand\b/i, 'manually'],
    [/\bsuccessfully\b/i, 'past participle alone'],
    [/\brecord is in force\b|\bin force since\b/i, 'current, effective'],
    [/\b(?:was|were|is|are|be) stood\b|\bstands?\b/i, 'is'],
    [/\bre-open\b(?! job# )/i, 'reopen'],
    [/\bcharacter repertoire\b/i, 'character set'],
    [/!$/, 'no exclamation mark'],
  ],
  'zh-HK': [
    [/批核|核准/, '審批'],
    [/修訂/, '修改'],
    [/尺寸類型/, '櫃型'],
    [/核對數字|檢查碼/, '校驗碼'],
    [/費率/, '運價'],
    [/裝運指示/, '提單補料（SI）'],
    [/身分/, '身份'],
    [/入口網站/, '平台'],
    [/使用者/, '用戶'],
    [/畫面|界面/, '頁面'],
    [/默認/, '預設'],
    [/字段/, '欄位'],
    [/導出/, '匯出'],
    [/登錄/, '登入'],
    [/郵箱地址/, '電郵地址'],
    [/點擊/, '按'],
  ],
  'zh-CN': [
    [/批核|核准/, '审批'],
    [/修订/, '修改'],
    [/货柜/, '集装箱'],
    [/尺寸类型/, '箱型'],
    [/核对数字|检查码/, '校验码'],
    [/费率/, '运价'],
    [/装运指示/, '提单补料（SI）'],
    [/栏位/, '字段'],
    [/门户/, '平台'],
    [/身分/, '身份'],
    [/电邮/, '邮件，邮箱'],
    [/讯息/, '消息'],
    [/登入/, '登录'],
  ],
}

/** Texts that the specification gives literally, and headings of files that users bring. */
const LITERAL = /\.(?:languageRequired|passwordRequired|profileRequired|userNameRequired|headings_\w+|activated|goToLogin|registered)$/

test.each(LANGUAGES)('one term per concept in %s', async (language) => {
  const texts = await Promise.all(
    Object.entries(CATALOGUES).map(async ([module, languages]) =>
      Object.entries((await languages[language]()).default).map(([key, text]) => ({ key: `${module}.${key}`, text })),
    ),
  )
  const wrong = texts
    .flat()
    .filter(({ key }) => !LITERAL.test(key))
    .flatMap(({ key, text }) => VARIANTS[language].filter(([word]) => word.test(text)).map(([, term]) => `${key}: ${text} → ${term}`))
  expect(wrong).toEqual([])
})
