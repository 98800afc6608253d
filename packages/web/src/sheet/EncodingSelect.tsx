import { Encoding } from '@fairlead/domain/sheet/sheet'
import { useText } from '../kit/app/texts.ts'
import { PlainSelect } from './PlainSelect.tsx'

/** Chooses the character encoding of a text file. */
export function EncodingSelect({ encoding, onPick }: { encoding: Encoding; onPick: (encoding: Encoding) => void }) {
  const { t, say } = useText()
  return (
    <PlainSelect
      name="encoding"
      label={t('sheet.encoding')}
      value={encoding}
      values={Encoding.options}
      labelOf={(value) => say(`sheet.encoding_${value}`)}
      onPick={(value) => onPick(Encoding.parse(value))}
    />
  )
}
