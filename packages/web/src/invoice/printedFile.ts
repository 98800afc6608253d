import { toast } from '../kit/app/toast.ts'
import { isFailure } from '../kit/net/failure.ts'
import { problemText } from '../kit/net/problems.ts'
import { saveFile } from '../kit/net/saveFile.ts'

/** Saves a printed file. Returns false if the server refused it, with its reason, or failed (INV-130). */
export async function savePrinted(file: Promise<Parameters<typeof saveFile>[0]>): Promise<boolean> {
  try {
    saveFile(await file)
    return true
  } catch (error) {
    const isRefused = isFailure(error) && error.status >= 400 && error.status < 500
    toast({ id: 'printed-file', tone: 'bad', message: isRefused ? problemText(error) : 'invoice.printLoadFailed' })
    return false
  }
}
