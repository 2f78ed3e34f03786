/** A4 em milímetros; código de barras de 103 × 13 mm, como pede a especificação do boleto. Cores fixas de impressão. */
export const ESTILO_BOLETO = `
@page{size:A4;margin:0}@media screen{body{display:none}}*,*::before,*::after{box-sizing:border-box}
body{margin:0;-webkit-print-color-adjust:exact;print-color-adjust:exact;background:#fff;color:#10262b;width:210mm;font:400 10pt/1.4 Atkinson,sans-serif}
p,ol,h1,h2{margin:0;padding:0}svg{display:block;flex:none}b,strong{font-weight:700}
.pg{padding:0 17mm}
.cab{display:flex;gap:4mm;align-items:center;padding:6mm 17mm 3mm}.cab svg{width:11mm;height:auto}.cab b{font:600 15pt/1.1 Besley,serif;display:block}.cab small{font-size:9pt;color:#43575b}
.dup{height:1.6mm;background:linear-gradient(#0d2329 50%,#c4955f 50%)}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
.cab .via{margin-left:auto;display:flex;gap:4mm;align-items:center;width:88mm}.cab .via svg{width:20mm;height:20mm}.via p{flex:1;font-size:8.5pt;line-height:1.3;text-align:right;color:#43575b;overflow-wrap:anywhere}.cab .via b{font:700 10pt/1.4 Atkinson,sans-serif;color:#10262b}.via u{display:block;text-decoration:none}.via i{display:inline-block;max-width:100%;font-style:normal}
h1{font:600 19pt/1.15 Besley,serif;margin:4mm 0 1mm}
.dest{display:grid;grid-template-columns:auto auto 1fr;gap:3mm 12mm;border:.4mm solid #10262b;border-radius:2mm;padding:4mm 5mm;margin-top:5mm}
.dest small{display:block;font-size:8.5pt;color:#43575b;line-height:1.3}.dest .v{font:600 19pt/1.15 Besley,serif}
.dest .ld{grid-column:1/-1;border-top:.2mm solid #c7d3d0;padding-top:3mm}.dest .ld b{font-size:13pt;font-variant-numeric:tabular-nums;white-space:nowrap;letter-spacing:.02em}.dest .ld.g b{font-size:12pt}
.pix{display:flex;gap:5mm;align-items:center;margin-top:4mm;font-size:9.5pt}.pix svg{width:30mm;height:30mm}.pix b{display:block;font-size:11pt}.pix small{display:block;font-size:8pt;color:#43575b;margin-top:1.5mm}.pix u{display:block;text-decoration:none;font-size:7.5pt;line-height:1.25;overflow-wrap:anywhere}
.ins{display:grid;grid-template-columns:repeat(3,1fr);gap:6mm;list-style:none;margin-top:5mm;font-size:9.5pt}.ins b{display:block}
h2{font:700 10pt/1.2 Atkinson,sans-serif;margin:7mm 0 1.5mm}
.cor{border-top:.25mm dashed #5d7277;margin:6mm -9mm 5mm;position:relative}.cor svg{position:absolute;left:2mm;top:-2.4mm;width:4.6mm;height:4.6mm;background:#fff}
table{width:100%;border-collapse:collapse;font-size:8.6pt;table-layout:fixed}
td{border:.2mm solid #10262b;padding:.6mm 1.4mm .8mm;vertical-align:top;height:8mm;overflow-wrap:anywhere}
td small{display:block;font-size:6.4pt;line-height:1.25}td span{font-weight:600;font-variant-numeric:tabular-nums;line-height:1.25;display:block}
td.d span{text-align:right}td.g{background:#eef1f0}td.i{height:20mm}td.i span{font-weight:400}
.bco{display:grid;grid-template-columns:auto auto 1fr;align-items:end;border-bottom:.5mm solid #10262b}
.bco b{font:700 11pt/1 Atkinson,sans-serif;padding:0 3mm 1.6mm 0}.bco i{font:700 14pt/1 Atkinson,sans-serif;border-inline:.5mm solid #10262b;padding:.6mm 3mm 1.6mm}
.bco u{text-decoration:none;text-align:right;font:700 10.4pt/1 Atkinson,sans-serif;font-variant-numeric:tabular-nums;white-space:nowrap;padding-bottom:1.8mm}
.pe{display:flex;justify-content:space-between;margin:3mm 0 0 5mm}.pe small{font-size:6.4pt;line-height:1.4;text-align:right}.barras{width:103mm;height:13mm;fill:#000}
.caixas{display:flex;gap:3mm;margin:5mm 0 0 5mm;font:700 10.4pt/1 Atkinson,sans-serif;font-variant-numeric:tabular-nums}.caixas span{border:.2mm solid #10262b;padding:1mm 2mm}
`;
