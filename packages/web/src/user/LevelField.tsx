import { LEVELS } from '@fairlead/domain/user/user'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { useText } from '../kit/app/texts.ts'

/** The user level, by name. */
export function LevelField({ label }: { label: string }) {
  const { say } = useText()
  const options = LEVELS.map((level) => ({ value: level, label: say(`user.user_level_id_${level}`) }))
  return <SelectField name="user_level_id" label={label} options={options} numeric />
}
