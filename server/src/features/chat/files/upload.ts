import { refusal } from '@krapao/shared/refusal'

// Replaced by the helper of the files.
export async function uploadImage(): Promise<{ path: string }> {
  throw refusal('CHAT_FILE_INVALID')
}
export const uploadVideo = uploadImage
