module.exports = 'imagem';
