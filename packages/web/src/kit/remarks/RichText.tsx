import { isRichTag, isSafeLink, pictureNo } from '@fairlead/domain/kit/richText'
import { createElement, type ReactNode, useMemo } from 'react'
import { RichPicture } from './RichPicture.tsx'
import './rich-text.css'

interface RichTextProps {
  html: string
  picture: (no: number) => Promise<File>
}

/** Renders HTML as React elements. Of tags that are not allowed only the text is shown, so that no script can run. */
export function RichText({ html, picture }: RichTextProps) {
  const body = useMemo(() => bodyOf(html), [html])
  return <div className="rich-text">{childrenOf(body, picture)}</div>
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => { createHTML: (html: string) => string }
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('fairlead-text', { createHTML: (html) => html })

/** Parsed into a separate document, in which no script runs and nothing is loaded. */
const bodyOf = (html: string) => new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body

const childrenOf = (parent: Node, picture: RichTextProps['picture']): ReactNode[] =>
  [...parent.childNodes].map((child, index) => elementOf(child, index, picture))

function elementOf(node: Node, key: number, picture: RichTextProps['picture']): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (tag === 'img') {
    const no = pictureNo(node.getAttribute('src') ?? '')
    return no === null ? null : <RichPicture key={key} alt={node.getAttribute('alt') ?? ''} load={() => picture(no)} />
  }
  if (tag === 'br') return <br key={key} />
  const children = childrenOf(node, picture)
  if (!isRichTag(tag)) return children
  const href = node.getAttribute('href') ?? ''
  if (tag !== 'a') return createElement(tag, { key }, ...children)
  return isSafeLink(href) ? (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )
}
