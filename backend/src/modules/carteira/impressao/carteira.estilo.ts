/**
 * A folha A4 em volta do cartão. As margens deixam exatamente a largura do recorte: duas ID-1 e 3 mm de folga.
 */
export const ESTILO_DA_FOLHA = `
@page{size:A4;margin:0}
@media screen{body{display:none}}
body{margin:0;background:#fff;color:#10262b;font:400 10.5pt/1.4 Atkinson,sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.folha{position:relative;width:210mm;height:297mm;overflow:hidden;display:flex;flex-direction:column}
.folha>*{flex:none}.folha>main{flex:1;display:flex;flex-direction:column;justify-content:space-between;padding:5.5mm 16.4mm 5mm}
.cabeca{background:#0d2329;color:#fff;padding:6.5mm 16.4mm 4.5mm;display:flex;justify-content:space-between;align-items:center;gap:8mm;font-size:9pt;line-height:1.3}
.cabeca>div{display:flex;gap:4mm;align-items:center}.cabeca p{text-wrap:balance}.cabeca b{display:block;font:600 17pt/1.1 Besley,serif}
.cabeca .marca{width:14mm;height:auto}.cabeca .brasao{height:11mm;width:auto;max-width:24mm}.cabeca .governo{max-width:82mm}
.encontro{height:3.4mm;margin-top:-.4mm;background:0 0/254mm 3.4mm repeat-x}
.folha h1{font:600 20pt/1.15 Besley,serif;margin:0 0 1.2mm}.folha main>section h2{font:600 12.5pt/1.2 Besley,serif;margin:0 0 1.6mm}
.recorte{position:relative;display:flex;gap:3mm;width:177.2mm;margin:4.5mm 0;padding:1.5mm;border:.25mm dashed #43575b;border-width:.25mm 0}
.recorte::before{content:"";position:absolute;inset:-4mm 0;border:.25mm dashed #43575b;border-width:0 .25mm}
.recorte::after{content:"";position:absolute;left:-4mm;right:-4mm;top:-.25mm;bottom:-.25mm;border:.25mm dashed #43575b;border-width:.25mm 0;clip-path:polygon(0 0,4mm 0,4mm 100%,181.2mm 100%,181.2mm 0,100% 0,100% 100%,0 100%)}
.dobra{position:absolute;left:50%;top:-1.5mm;bottom:-1.5mm;border-left:.3mm dotted #43575b}.dobra span{position:absolute;bottom:100%;left:-12mm;width:24mm;text-align:center;font-size:7.5pt;line-height:1.2;color:#43575b}
.folha main>div>p,.folha li{text-wrap:balance}
.tamanho{display:flex;align-items:center;gap:2mm;font-size:8.5pt;color:#43575b}.tamanho svg{width:4.5mm;height:4.5mm}
.colunas{display:grid;grid-template-columns:1fr 56mm;gap:9mm}
table{width:100%;border-collapse:collapse}th,td{padding:1.1mm 0;text-align:left;vertical-align:baseline;line-height:1.25}th{width:34mm;padding-right:3mm;font-weight:400;font-size:9.5pt;color:#3b4e52}td{font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}tr+tr{border-top:.2mm solid #c7d3d0}
td.forte{font:600 14pt/1.15 Besley,serif;font-variant-numeric:normal}
.confira{align-self:start;border:.4mm solid #10262b;border-radius:2mm;padding:4.5mm 4mm 4mm;text-align:center;font-size:9pt;line-height:1.35}
.confira svg{width:40mm;height:40mm;margin:0 auto 3mm}.confira b{display:block;overflow-wrap:anywhere}.confira .num{font-size:10.5pt;font-variant-numeric:tabular-nums}
.aviso{border:.5mm dashed #125f33;border-radius:2mm;padding:3mm 4mm}
.regras ul{display:grid;grid-template-columns:1fr 1fr;gap:1.7mm 9mm;list-style:none;font-size:9.8pt;line-height:1.32}
.regras li{position:relative;padding-left:5mm}.regras li::before{content:"";position:absolute;left:0;top:.55em;width:2.6mm;height:.6mm;background:#c4955f;border:.1mm solid #7a4515}
.servico{display:grid;grid-template-columns:1fr 1fr;gap:9mm;font-size:9.5pt;line-height:1.35}
.rodape{margin:0 16.4mm 8mm;border-top:.25mm solid #10262b;padding-top:1.8mm;display:flex;justify-content:space-between;gap:8mm;font-size:8pt;line-height:1.3;color:#3b4e52}.rodape p:last-child{white-space:nowrap}
`;

/** A frente sozinha: a página é o próprio cartão; na tela, a 300 pontos por polegada, para ser fotografada. */
export const ESTILO_DA_FRENTE = `
@page{size:85.6mm 53.98mm;margin:0}
body{margin:0;width:85.6mm;height:53.98mm;overflow:hidden;background:transparent;-webkit-print-color-adjust:exact;print-color-adjust:exact}
@media screen{body{zoom:3.125}}
`;
