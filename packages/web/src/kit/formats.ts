import { DATE_TIME_FORMAT } from '@fairlead/domain/kit/dates'
import { format } from 'date-fns'

/** An instant as the reader's clock shows it, YYYY-MM-DD HH:mm. */
export const formatInstant = (instant: string) => format(new Date(instant), DATE_TIME_FORMAT)
