/** Os leitores de e-mail tiram a folha de estilo ou ignoram metade dela: o que importa vai em linha, e a folha só muda. */
export const ESTILO_DO_EMAIL = {
  emLinha: {
    fundo: 'margin:0;padding:24px 12px;background:#f1f5f3;color:#10262b;font:17px/1.5 sans-serif',
    cartao: 'max-width:600px;margin:0 auto;background:#ffffff;border-collapse:collapse',
    cabeca: 'padding:16px 28px;background:#0d2329;border-bottom:6px solid #c4955f',
    marca: 'vertical-align:middle;border:0',
    nome: 'padding-left:12px;vertical-align:middle;color:#ffffff;font:bold 20px/1.2 Georgia,serif',
    corpo: 'padding:28px;color:#10262b;font:17px/1.5 sans-serif',
    p: 'margin:0 0 20px',
    numero: 'white-space:nowrap',
    rotulo: 'display:block;font-size:14px;color:#43575b',
    grande: 'font:bold 34px/1.2 Georgia,serif',
    bloco:
      'display:inline-block;margin:6px 6px 0 0;padding:6px 10px;background:#eef1f0;font:bold 18px/1.4 monospace;white-space:nowrap',
    imagem: 'display:block;margin:6px 0;border:0;background:#ffffff',
    codigo: 'display:block;font:14px/1.5 monospace;word-break:break-all',
    botao:
      'display:inline-block;padding:14px 28px;background:#0a5168;color:#ffffff;font-weight:bold;text-align:center;text-decoration:none;border-radius:6px',
    rodape: 'margin:28px 0 0;padding-top:16px;border-top:1px solid #c7d3d0;font-size:14px;color:#43575b',
  },
  folha: `
:root{color-scheme:light dark}
@media (max-width:480px){.fundo{padding:0!important}.cabeca,.corpo{padding-left:20px!important;padding-right:20px!important}.botao{display:block!important}}
@media (prefers-color-scheme:dark){.fundo{background:#0a171b!important}.cartao{background:#11242a!important}.corpo{color:#e9f1ef!important}.rotulo,.rodape{color:#b4c6c7!important}.rodape{border-color:#2c454c!important}.bloco{background:#1d353c!important}.botao{background:#86cee1!important;color:#0a171b!important}}
`,
} as const;
