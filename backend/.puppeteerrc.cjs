/** O Chromium vem do sistema (pacote Debian ou imagem Docker); nada é baixado na instalação. */
module.exports = { skipDownload: true };
