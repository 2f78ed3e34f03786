import type { MultipartFile } from '@fastify/multipart';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ErroDominio } from '../../../kernel/erro-dominio';

/** No contrato, o arquivo em `file` e, antes dele, os outros campos, cada um com a sua descrição. */
export const RecebeArquivo = (description: string, outros: Readonly<Record<string, string>> = {}) => {
  const textos = Object.fromEntries(
    Object.entries(outros).map(([nome, texto]) => [nome, { type: 'string', description: texto }] as const),
  );
  const file = { type: 'string', format: 'binary', description };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [...Object.keys(outros), 'file'],
        properties: { ...textos, file },
      },
    }),
  );
};

const BYTES_POR_MB = 1024 * 1024;

/** 413, e diz quanto cabe. */
export const arquivoGrande = (mb: number): ErroDominio => new ErroDominio('ARQUIVO_GRANDE', 'grande', { mb });

/** O arquivo que veio em `file`, já lido. Erro: 413; 400 se não veio, se não tem nome, ou se veio mais algum, que se perderia calado. */
export async function arquivoEnviado(requisicao: FastifyRequest, mb: number): Promise<MultipartFile> {
  const limites = { limits: { fileSize: mb * BYTES_POR_MB } };
  const arquivos: MultipartFile[] = [];
  for await (const arquivo of requisicao.isMultipart() ? requisicao.files(limites) : []) {
    await arquivo.toBuffer().catch((erro: unknown) => {
      throw arquivo.file.truncated ? arquivoGrande(mb) : erro;
    });
    arquivos.push(arquivo);
  }
  const [arquivo] = arquivos;
  if (arquivos.length > 1 || arquivo?.fieldname !== 'file' || !arquivo.filename)
    throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
  return arquivo;
}
