import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { isPictureType, isSafeLink, LINK_SCHEMES, PICTURE_TYPES } from '@fairlead/domain/kit/richText'
import type { Message } from '@fairlead/domain/kit/problem'
import { Image } from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, ImagePlus, Italic, List, ListOrdered } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import './rich-text.css'

/** How a form reads and clears the field. */
export interface RichField {
  html: () => string
  clear: () => void
}

interface RichTextEditorProps {
  label: string
  field: RefObject<RichField | null>
  maxPictureMb: number
  onBlank: (isBlank: boolean) => void
}

/** Pictures are embedded as data; a picture at another address is dropped and never loaded. */
const Picture = Image.extend({ parseHTML: () => [{ tag: 'img[src^="data:image/"]' }] }).configure({ inline: true, allowBase64: true })

/** A field for formatted text with pictures, typed, pasted or dropped. Its code is loaded when needed. */
export function RichTextEditor({ label, field, maxPictureMb, onBlank }: RichTextEditorProps) {
  const addPictures = useRef<(files: readonly File[]) => void>(() => {})
  const editor = useEditor({
    content: EMPTY,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, protocols: [...LINK_SCHEMES], isAllowedUri: isSafeLink },
      }),
      Picture,
      Placeholder.configure({ placeholder: label }),
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'control control-lines rich-words' },
      handlePaste: (_, event) => takePictures(event.clipboardData, addPictures.current),
      handleDrop: (_, event) => takePictures(event.dataTransfer, addPictures.current),
    },
    onUpdate: ({ editor: changed }) => onBlank(isBlank(changed)),
  })
  useEffect(() => {
    addPictures.current = (files) => files.forEach((file) => insertPicture(editor, file, maxPictureMb))
    field.current = { html: () => editor.getHTML(), clear: () => editor.commands.setContent(EMPTY) }
    return () => void (field.current = null)
  }, [editor, field, maxPictureMb])
  return (
    <div className="rich">
      <Tools editor={editor} onPictures={(files) => addPictures.current(files)} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** As nodes, so that the editor need not parse HTML. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

const isBlank = (editor: Editor) => editor.getText().trim() === '' && !editor.$node('image')

/** Takes the files of a paste or a drop. If there is HTML as well, the files are only another format of it and are ignored. */
function takePictures(transfer: DataTransfer | null, add: (files: readonly File[]) => void): boolean {
  const files = [...(transfer?.files ?? [])]
  if (files.length === 0 || transfer?.types.includes('text/html')) return false
  add(files)
  return true
}

function insertPicture(editor: Editor, file: File, max: number) {
  const refuse = (message: Message) => void toast({ tone: 'bad', message })
  if (!isPictureType(file.type)) return refuse({ key: 'msgPictureRefused' })
  if (file.size > max * MEGABYTE) return refuse({ key: 'msgPictureTooLarge', params: { max } }) // BOOK-108
  const reader = new FileReader()
  reader.addEventListener('load', () =>
    editor
      .chain()
      .focus()
      .setImage({ src: String(reader.result), alt: file.name })
      .run(),
  )
  reader.readAsDataURL(file)
}

function Tools({ editor, onPictures }: { editor: Editor; onPictures: (files: readonly File[]) => void }) {
  const { t } = useText()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
    }),
  })
  const tools = [
    { key: 'bold', label: t('richBold'), icon: Bold, run: () => editor.chain().focus().toggleBold().run() },
    { key: 'italic', label: t('richItalic'), icon: Italic, run: () => editor.chain().focus().toggleItalic().run() },
    { key: 'bullets', label: t('richBullets'), icon: List, run: () => editor.chain().focus().toggleBulletList().run() },
    { key: 'numbers', label: t('richNumbers'), icon: ListOrdered, run: () => editor.chain().focus().toggleOrderedList().run() },
  ] as const
  return (
    <div role="toolbar" aria-label={t('richTools')} className="rich-tools">
      {tools.map(({ key, label, icon: Icon, run }) => (
        <Button
          key={key}
          look="quiet"
          square
          aria-label={label}
          title={label}
          aria-pressed={active[key]}
          icon={<Icon size={14} aria-hidden="true" />}
          onClick={run}
        />
      ))}
      <PictureTool onPictures={onPictures} />
    </div>
  )
}

function PictureTool({ onPictures }: { onPictures: (files: readonly File[]) => void }) {
  const { t } = useText()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="quiet"
        square
        aria-label={t('richPicture')}
        title={t('richPicture')}
        icon={<ImagePlus size={14} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('richPicture')}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
