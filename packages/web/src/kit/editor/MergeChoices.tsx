import type { Conflict, Merge } from './merge.ts'
import type { RecordEditor } from './recordEditor.ts'
import { pathWords } from './recordWords.ts'
import { sideWords } from './mergeWords.ts'
import { useText } from '../app/texts.ts'

interface MergeChoicesProps {
  editor: RecordEditor
  conflicts: readonly Conflict[]
  useTheirs: ReadonlySet<string>
  onChoose: (path: string, isTheirs: boolean) => void
}

const pathNames = (editor: RecordEditor) => (path: string) => {
  const { now, record } = editor.state.get()
  return pathWords(editor.kind, path, now, record)
}

/** The values that both sides changed; the user chooses one of the two. */
export function MergeChoices({ editor, conflicts, useTheirs, onChoose }: MergeChoicesProps) {
  const { t } = useText()
  const nameOf = pathNames(editor)
  return conflicts.map(({ path, mine, theirs }) => (
    <fieldset key={path} className="merge-choice">
      <legend>{nameOf(path)}</legend>
      {[
        { isTheirs: false, label: t('mergeMine'), value: mine },
        { isTheirs: true, label: t('mergeOther'), value: theirs },
      ].map(({ isTheirs, label, value }) => (
        <label key={label} className="merge-option">
          <input type="radio" name={`merge ${path}`} checked={useTheirs.has(path) === isTheirs} onChange={() => onChoose(path, isTheirs)} />
          <span className="meta">{label}</span>
          <span className="merge-value">
            <Side editor={editor} path={path} value={value} />
          </span>
        </label>
      ))}
    </fieldset>
  ))
}

/** The values that only the others changed. */
export function MergeOthers({ editor, others }: { editor: RecordEditor; others: Merge['others'] }) {
  const { t } = useText()
  if (others.length === 0) return null
  const nameOf = pathNames(editor)
  return (
    <>
      <h3 className="merge-heading">{t('mergeOthers')}</h3>
      <dl className="merge-others">
        {others.map(({ path, before, after }, index) => (
          <div key={`${path} ${index}`}>
            <dt>{nameOf(path)}</dt>
            <dd>
              {before !== undefined && (
                <del>
                  <Side editor={editor} path={path} value={before} />
                </del>
              )}{' '}
              <ins>
                <Side editor={editor} path={path} value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Side({ editor, path, value }: { editor: RecordEditor; path: string; value: unknown }) {
  const words = sideWords(editor, path, value, useText())
  return words.map((line, index) => (
    <span key={`${line} ${index}`} className="merge-line">
      {line}
    </span>
  ))
}
