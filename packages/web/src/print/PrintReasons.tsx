import type { FieldError } from '@fairlead/domain/kit/problem'
import type { Ref } from 'react'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { pathWords } from '../kit/editor/recordWords.ts'
import { tabOfProblem } from './print.problem-tabs.ts'
import './print.css'

interface Props {
  title: string
  reasons: readonly FieldError[]
  ref?: Ref<HTMLDetailsElement>
}

/** Why a document cannot be printed yet; each reason links to the field or tab where it is fixed. */
export function PrintReasons({ title, reasons, ref }: Props) {
  return (
    <details ref={ref} className="print-why">
      <summary>{title}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={`${reason.path} ${reason.msgKey} ${reason.Message}`}>
            <Reason {...reason} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reason({ path, msgKey, Message }: FieldError) {
  const { kind, show } = useEditor()
  const form = useEditorState(({ now }) => now)
  const way = path === '' ? tabOfProblem(msgKey) : path
  if (way === null) return Message
  return (
    <button type="button" className="print-way" onClick={() => show(way)}>
      {path === '' ? (
        <span>{Message}</span>
      ) : (
        <>
          <span>{pathWords(kind, path, { ...form })}</span> <span className="meta">{Message}</span>
        </>
      )}
    </button>
  )
}
